import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import type { Way } from '../profile/press-ways.ts'
import { sayDate } from '../say-date.ts'
import { nameDevice } from './name-device.ts'
import { pressDownload, pressSignOutDevice, pressSignOutEverywhere, pressUnlink, pressUnlinkRole } from './presses.ts'
import { loadSafety, type Security } from './security-store.ts'
import { $exportSaid, $sending } from './sending-store.ts'

async function takeAway(way: Way): Promise<void> {
  await pressUnlink(way)
  await loadSafety()
}

interface LineProps {
  name: string
  /** The game and the server of a character. */
  about?: string
  linkedAt: number
  onUnlink: () => void
}

/** Something that opens the account, and the way to unlink it. */
function LinkedLine({ name, about, linkedAt, onUnlink }: LineProps) {
  const { t, formatDate } = useTexts()
  return (
    <li className="entry">
      <div className="grow">
        <p className="strong">{name}</p>
        {about !== undefined && <p className="small soft">{about}</p>}
        <p className="small soft">{t('account.ways.linked_on', { date: sayDate(formatDate, linkedAt) })}</p>
      </div>
      <button
        className="btn btn--s"
        type="button"
        aria-label={t('account.ways.unlink_label', { name })}
        onClick={onUnlink}
      >
        {t('account.ways.unlink')}
      </button>
    </li>
  )
}

/** What opens the account besides its password, providers and then characters; nothing where nothing does. */
export function Identities({ security: { identity_list, role_list } }: { security: Security }) {
  const { t } = useTexts()
  if (identity_list.length + role_list.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="identities-title">
      <div className="head">
        <h2 id="identities-title">{t('account.ways.title')}</h2>
      </div>
      <ul className="entries">
        {identity_list.map(({ type, name, created_at }) => (
          <LinkedLine key={type} name={name} linkedAt={created_at} onUnlink={() => takeAway({ type, name })} />
        ))}
        {role_list.map((role) => (
          <LinkedLine
            key={`${role.game_id} ${role.uid}`}
            name={role.nickname}
            about={[role.game_name, role.server].filter(Boolean).join(' · ')}
            linkedAt={role.created_at}
            onUnlink={() => pressUnlinkRole(role)}
          />
        ))}
      </ul>
    </section>
  )
}

/** A device that is signed in, by its name, and the way to sign it out; this one signs out in the settings. */
function DeviceLine({ session }: { session: Security['session_list'][number] }) {
  const { t, formatDate } = useTexts()
  const { id, created_at, used_at, is_current } = session
  const name = nameDevice(t, session)
  return (
    <li className="entry">
      <div className="grow">
        <p className="strong">{name}</p>
        <p className="small soft">
          {t('account.security.devices.entry', {
            since: sayDate(formatDate, created_at),
            used: sayDate(formatDate, used_at),
          })}
        </p>
      </div>
      {is_current === 1 ? (
        <span className="chip">{t('account.security.devices.this')}</span>
      ) : (
        <button
          className="btn btn--s"
          type="button"
          aria-label={t('account.security.devices.end_label', { name })}
          onClick={() => pressSignOutDevice({ id, name })}
        >
          {t('account.security.devices.confirm')}
        </button>
      )}
    </li>
  )
}

/** Where the account is signed in, and the way to end all of it. */
export function Devices({ security }: { security: Security }) {
  const { t } = useTexts()
  const { session_num, session_list } = security
  return (
    <section className="card stack" aria-labelledby="devices-title">
      <div className="head">
        <h2 id="devices-title">{t('account.security.devices.title')}</h2>
      </div>
      <p className="soft">{t('account.security.devices.count', { count: session_num })}</p>
      <ul className="entries">
        {session_list.map((session) => (
          <DeviceLine key={session.id} session={session} />
        ))}
      </ul>
      <button className="btn" type="button" onClick={pressSignOutEverywhere}>
        {t('account.security.devices.sign_out')}
      </button>
    </section>
  )
}

/** One file with everything that is kept about the player. */
export function Export() {
  const { t } = useTexts()
  const isSending = useStore($sending) === 'export'
  return (
    <section className="card stack" aria-labelledby="export-title">
      <div className="head">
        <h2 id="export-title">{t('account.security.export.title')}</h2>
      </div>
      <p className="soft">{t('account.security.export.text')}</p>
      <BusyButton className="btn" isBusy={isSending} onPress={pressDownload}>
        {t('account.security.export.action')}
      </BusyButton>
      <p className="small soft export-said" role="status">
        {useStore($exportSaid)}
      </p>
    </section>
  )
}
