import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { placesIn } from '../roles/role-places.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { $roles } from '../session/account-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { explainFailure, type LoadFailure } from '../ui/load-failure.ts'
import './activation.css'
import { canActivate, findNamed, type Listed, sayStanding } from './activation.ts'
import { askToActivate } from './ask-to-activate.ts'

/** The catalogue parts that the screen says. */
export const texts = ['character', 'session.roles', 'account.activate', 'layout.state', 'reward'] as const

interface Props {
  locale: LocaleCode
  /** The page with all roles. */
  back: string
}

function BackLink({ back }: Pick<Props, 'back'>) {
  const { t } = useTexts()
  return (
    <a className="btn" href={back}>
      {t('character.back')}
    </a>
  )
}

function Known({ found, back }: { found: Listed } & Pick<Props, 'back'>) {
  const { t } = useTexts()
  const { nickname, server, level, game_icon: icon } = found.role
  const { active, limit } = placesIn(found.list, found.role.game_project)
  return (
    <>
      <div className="item item--xl">
        <svg className="ic" aria-hidden="true">
          <use href={icon} />
        </svg>
      </div>
      <h2>
        <bdi>{nickname}</bdi>
      </h2>
      <p>{t('session.roles.server_level', { server, level })}</p>
      <p className="chip">{t('session.roles.active_count', { active, limit })}</p>
      <p>{sayStanding(t, found)}</p>
      {canActivate(found) && (
        <button className="btn btn--glory" type="button" onClick={() => askToActivate(found, back)}>
          {t('account.activate.confirm')}
        </button>
      )}
      <BackLink back={back} />
    </>
  )
}

function Unknown({ back }: Pick<Props, 'back'>) {
  const { t } = useTexts()
  return (
    <>
      <div className="item item--xl">
        <Icon name="i-people" />
      </div>
      <h2>{t('account.activate.unknown')}</h2>
      <BackLink back={back} />
    </>
  )
}

function Failed({ failure }: { failure: LoadFailure }) {
  const { t } = useTexts()
  return (
    <>
      <h2>{t('session.roles.error_title')}</h2>
      <p dir="auto">{explainFailure(t, failure)}</p>
      <button className="btn" type="button" onClick={refreshRoles}>
        <Icon name="g-again" />
        {t('layout.state.retry')}
      </button>
    </>
  )
}

function Skeleton() {
  const { t } = useTexts()
  return (
    <>
      <i className="skeleton skeleton--disc activation__skeleton" aria-hidden="true" />
      <i className="skeleton skeleton--line" aria-hidden="true" />
      <span className="off">{t('layout.state.loading')}</span>
    </>
  )
}

function Activation({ back }: Omit<Props, 'locale'>) {
  const roles = useStore($roles, { ssr: 'initial' })
  const found = findNamed(roles)
  return (
    <section className="card empty solo" aria-busy={roles.kind === 'loading'}>
      {roles.kind === 'loading' && <Skeleton />}
      {roles.kind === 'failed' && <Failed failure={roles} />}
      {roles.kind === 'ready' && (found ? <Known found={found} back={back} /> : <Unknown back={back} />)}
    </section>
  )
}

/** One role and the question whether to activate it (rule 5.7). */
export function ActivationIsland({ locale, ...activation }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Activation {...activation} />
    </TextsProvider>
  )
}
