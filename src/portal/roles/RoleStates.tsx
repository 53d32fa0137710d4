import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { LoadFailure } from '../ui/load-failure.ts'
import { Trouble } from '../ui/Trouble.tsx'
import { refreshRoles } from './roles-store.ts'

/** The shape of the lines that are on their way. */
export function Waiting() {
  const { t } = useTexts()
  return (
    <div className="role-pick__waiting" role="status" aria-label={t('session.roles.loading')}>
      {[0, 1, 2].map((line) => (
        <div className="role-pick__line role-pick__line--rest" key={line}>
          <i className="skeleton skeleton--disc role-pick__seal" />
          <span className="grow stack">
            <i className="skeleton skeleton--line" />
            <i className="skeleton skeleton--line skeleton--short" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The list did not come: nothing was lost, and it can be asked for again. */
export function Failed({ failure }: { failure: LoadFailure }) {
  const { t } = useTexts()
  return <Trouble title={t('session.roles.error_title')} failure={failure} onRetry={refreshRoles} />
}

/** No role yet, and what brings one. */
export function Empty() {
  const { t } = useTexts()
  return (
    <div className="empty">
      <Icon name="i-people" />
      <h3>{t('session.roles.empty_title')}</h3>
      <p>{t('session.roles.empty_text')}</p>
    </div>
  )
}
