import { useTexts } from '../i18n/TextsProvider.tsx'

function Line() {
  return (
    <div className="role-pick__line role-pick__line--rest">
      <i className="skeleton skeleton--disc role-pick__seal" />
      <span className="grow stack">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </span>
    </div>
  )
}

function Game() {
  return (
    <div className="card stack" aria-hidden="true">
      <i className="skeleton skeleton--line skeleton--short" />
      <Line />
      <Line />
    </div>
  )
}

/** The shape of the roles that are on their way. */
export function CharactersSkeleton() {
  const { t } = useTexts()
  return (
    <div className="characters" aria-busy="true">
      <p className="off" role="status">
        {t('session.roles.loading')}
      </p>
      <section className="card" aria-hidden="true">
        <div className="stack">
          <i className="skeleton characters__skeleton-playing" />
          <i className="skeleton skeleton--line skeleton--short" />
          <i className="skeleton skeleton--line" />
        </div>
      </section>
      <div className="characters__games">
        <Game />
        <Game />
      </div>
    </div>
  )
}
