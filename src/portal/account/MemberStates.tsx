import { useTexts } from '../i18n/TextsProvider.tsx'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { refreshUser } from '../roles/user-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeptLine } from '../ui/KeptLine.tsx'
import { explainFailure, type LoadFailure } from '../ui/load-failure.ts'
import { balances } from './balances.ts'
import { Crest } from './Crest.tsx'
import type { CardProps } from './card-props.ts'

/** The site's emblem. */
export function MemberSeal({ seal }: { seal: string }) {
  return (
    <svg className="member__seal" aria-hidden="true">
      <use href={seal} />
    </svg>
  )
}

/** What heading and line of a card are kept as, by what it shows. */
export const keptLines = { rank: ['rank', 'since'], player: ['player', 'number'], role: ['role', 'line'] } as const

/** The VIP level of the last visit, in place of what stands behind it. */
function KeptCrest() {
  return (
    <Crest className="vip--kept">
      <KeptLine name="vip" />
    </Crest>
  )
}

/** The card before it is known whose it is: what it said at the last visit, or its shape. */
export function MemberSkeleton({ seal, shows }: Pick<CardProps, 'seal' | 'shows'>) {
  const { t } = useTexts()
  const [heading, line] = keptLines[shows]
  return (
    <>
      <div className="member__who" aria-hidden="true">
        {shows === 'rank' && <KeptCrest />}
        <i className="skeleton skeleton--disc member__skeleton" />
        <div className="grow">
          <p className="member__heading">
            <KeptLine name={heading} />
          </p>
          <p>
            <KeptLine name={line} className="skeleton--short" />
          </p>
        </div>
        {shows !== 'rank' && <KeptCrest />}
        <MemberSeal seal={seal} />
      </div>
      <div className="member__way" aria-hidden="true">
        <i className="skeleton skeleton--line member__skeleton-bar" />
      </div>
      <ul className="hoard" aria-hidden="true">
        {balances.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            <span className="grow">
              <small>{t(`account.member.${name}`)}</small>
              <span className="gold">
                <KeptLine name={name} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {shows === 'role' && <p className="member__expiry" aria-hidden="true" />}
      <span className="off">{t('layout.state.loading')}</span>
    </>
  )
}

const words = {
  noRole: {
    title: 'account.member.no_role_title',
    text: 'account.member.no_role_text',
    action: 'account.member.no_role_action',
  },
  inactive: {
    title: 'session.roles.inactive_title',
    text: 'session.roles.inactive_text',
    action: 'session.roles.activate',
  },
} as const

interface Gate {
  kind: keyof typeof words
  seal: string
}

/** The card of who has no character here, or none that is active. */
export function MemberGate({ kind, seal }: Gate) {
  const { t } = useTexts()
  const { title, text, action } = words[kind]
  return (
    <>
      <div className="member__who">
        <div className="grow">
          <h2 className="member__heading">{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
        <MemberSeal seal={seal} />
      </div>
      <button className="btn btn--glory btn--wide" type="button" onClick={() => openRoleSwitch()}>
        {t(action)}
      </button>
    </>
  )
}

/** The card of a player who could not be loaded. */
export function MemberFailed({ seal, failure }: { seal: string; failure: LoadFailure }) {
  const { t } = useTexts()
  return (
    <>
      <div className="member__who">
        <div className="grow">
          <h2 className="member__heading">{t('account.member.failed_title')}</h2>
          <p dir="auto">{explainFailure(t, failure)}</p>
        </div>
        <MemberSeal seal={seal} />
      </div>
      <button className="btn btn--wide member__again" type="button" onClick={refreshUser}>
        <Icon name="g-again" />
        {t('layout.state.retry')}
      </button>
    </>
  )
}
