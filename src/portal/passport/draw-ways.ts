import type * as v from 'valibot'
import { type loginOptions, type ProviderKey, providerTypes } from '../../contract/passport/calls.ts'
import { t } from '../i18n/texts.ts'
import { findPart } from './form-parts.ts'

type Options = v.InferOutput<(typeof loginOptions)['data']>

/** What the player may do besides typing: a provider's page, or the sandbox's demo player. */
export interface Ways {
  onProvider: (provider: ProviderKey) => void
  onDemoPlayer: (player: { email: string; password: string }) => void
}

function makeProviderButton(provider: ProviderKey, name: string, onProvider: Ways['onProvider']): DocumentFragment {
  const fragment = document.importNode(findPart('provider', HTMLTemplateElement).content, true)
  const button = fragment.querySelector('button')
  if (button) {
    button.textContent = name
    button.setAttribute('aria-label', t('passport.social.continue_with', { provider: name }))
    button.addEventListener('click', () => onProvider(provider))
  }
  return fragment
}

/** Draws the ways that the platform offers here; without any, the place for them closes. */
export function drawWays(options: Options, ways: Ways): void {
  const keys: ProviderKey[] = ['google', 'facebook']
  const buttons = keys.flatMap((key) => {
    const offered = options.provider_list.find((provider) => provider.type === providerTypes[key])
    return offered ? [makeProviderButton(key, offered.name, ways.onProvider)] : []
  })
  const { demo_player: player } = options
  findPart('providers', HTMLElement).replaceChildren(...buttons)
  findPart('providers', HTMLElement).hidden = buttons.length === 0
  findPart('demo', HTMLElement).hidden = player === null
  findPart('ways', HTMLElement).hidden = buttons.length === 0 && player === null
  if (player) findPart('play-demo', HTMLButtonElement).addEventListener('click', () => ways.onDemoPlayer(player))
}
