import { useStore } from '@nanostores/react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import type { Way } from '../profile/press-ways.ts'
import { sayDate } from '../say-date.ts'
import { pressDownload, pressSignOutEverywhere, pressUnlink } from './presses.ts'
import { loadSafety, type Security } from './security-store.ts'
import { $exportSaid, $sending } from './sending-store.ts'

async function takeAway(way: Way): Promise<void> {
  await pressUnlink(way)
  await loadSafety()
}

/** What signs in to the account besides its password; nothing where nothing does. */
export function Identities({ identities }: { identities: Security['identity_list'] }) {
  const { t, formatDate } = useTexts()
  if (identities.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="identities-title">
      <div className="head">
        <h2 id="identities-title">{t('account.ways.title')}</h2>
      </div>
      <ul className="entries">
        {identities.map(({ type, name, created_at }) => (
          <li className="entry" key={type}>
            <div className="grow">
              <p className="strong">{name}</p>
              <p className="small soft">{t('account.ways.linked_on', { date: sayDate(formatDate, created_at) })}</p>
            </div>
            <button
              className="btn btn--s"
              type="button"
              aria-label={t('account.ways.unlink_label', { name })}
              onClick={() => takeAway({ type, name })}
            >
              {t('account.ways.unlink')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the account is signed in, and the way to end all of it. */
export function Devices({ security }: { security: Security }) {
  const { t, formatDate } = useTexts()
  const { session_num, session_list } = security
  return (
    <section className="card stack" aria-labelledby="devices-title">
      <div className="head">
        <h2 id="devices-title">{t('account.security.devices.title')}</h2>
      </div>
      <p className="soft">{t('account.security.devices.count', { count: session_num })}</p>
      <ul className="entries">
        {session_list.map(({ created_at, used_at, is_current }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the platform tells nothing else of a session
          <li className="entry" key={index}>
            <p className="small grow">
              {t('account.security.devices.entry', {
                since: sayDate(formatDate, created_at),
                used: sayDate(formatDate, used_at),
              })}
            </p>
            {is_current === 1 && <span className="chip">{t('account.security.devices.this')}</span>}
          </li>
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
