import { t } from '../i18n/texts.ts'
import { refreshRoles } from './roles-store.ts'

/** A drawing of the icon set, beside words that say the same. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="gl" aria-hidden="true">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  )
}

/** The shape of the lines that are on their way. */
export function Waiting() {
  return (
    <div className="role-pick__waiting" role="status" aria-label={t('session.roles.loading')}>
      {[0, 1, 2].map((line) => (
        <div className="role-pick__line role-pick__line--rest" key={line}>
          <i className="bone bone--disc role-pick__seal" />
          <span className="grow stack">
            <i className="bone bone--line" />
            <i className="bone bone--line bone--short" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The list did not come: nothing was lost, and it can be asked for again. */
export function Trouble() {
  return (
    <div className="trouble" role="alert">
      <div>
        <p className="strong">{t('session.roles.error_title')}</p>
        <p className="small soft">{t('session.roles.error_text')}</p>
      </div>
      <button className="btn" type="button" onClick={() => void refreshRoles()}>
        <Icon name="g-again" />
        {t('session.roles.retry')}
      </button>
    </div>
  )
}

/** No role yet, and what brings one. */
export function Empty() {
  return (
    <div className="empty">
      <svg className="ic" aria-hidden="true">
        <use href="/art/icons.svg#i-people" />
      </svg>
      <h3>{t('session.roles.empty_title')}</h3>
      <p>{t('session.roles.empty_text')}</p>
    </div>
  )
}
