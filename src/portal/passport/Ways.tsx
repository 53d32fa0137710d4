import { useStore } from '@nanostores/react'
import { type ProviderKey, providerTypes } from '../../contract/passport/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { ResourceState } from '../ui/create-resource.ts'
import type { Credentials } from './login-schemas.ts'
import { type Options, options } from './login-store.ts'
import { goToProvider } from './press-login.ts'

const keys: readonly ProviderKey[] = ['google', 'facebook']

/** The providers on offer, in the order of `keys`; the shape of one until they are known. */
function Providers({ state }: { state: ResourceState<Options> }) {
  const { t } = useTexts()
  if (state.kind !== 'ready') {
    return (
      <div className="providers">
        <i className="skeleton" />
      </div>
    )
  }
  const offered = keys.flatMap((key) => {
    const provider = state.data.provider_list.find(({ type }) => type === providerTypes[key])
    return provider ? [{ key, name: provider.name }] : []
  })
  if (offered.length === 0) return null
  return (
    <div className="providers">
      {offered.map(({ key, name }) => (
        <button
          className="btn"
          type="button"
          key={key}
          aria-label={t('passport.social.continue_with', { provider: name })}
          onClick={() => goToProvider(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

interface Props {
  onPlayDemo: (player: Credentials) => void
}

/** What the player may do besides typing: a provider's page, or the sandbox's demo player; nothing where neither is offered. */
export function Ways({ onPlayDemo }: Props) {
  const { t } = useTexts()
  const state = useStore(options.$state, { ssr: 'initial' })
  const player = state.kind === 'ready' ? state.data.demo_player : null
  const isNothing = state.kind === 'ready' && state.data.provider_list.length === 0 && player === null
  if (state.kind === 'failed' || isNothing) return null
  return (
    <section className="ways" aria-label={t('passport.social.group')}>
      <p className="or" aria-hidden="true">
        <span>{t('passport.social.divider')}</span>
      </p>
      <Providers state={state} />
      {player && (
        <div className="demo">
          <button className="btn" type="button" aria-describedby="demo-note" onClick={() => onPlayDemo(player)}>
            {t('passport.demo.enter')}
          </button>
          <p className="soft" id="demo-note">
            {t('passport.demo.note')}
          </p>
        </div>
      )}
    </section>
  )
}
