import type { Profile } from '../../../contract/account/profile.ts'
import { type ProviderKey, providerTypes } from '../../../contract/passport/calls.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { sentenceDuration } from '../../outcome/say-outcome.ts'
import { showToast } from '../../ui/toast-store.ts'
import { profile } from '../profile-store.ts'

const names: Record<ProviderKey, string> = { facebook: 'Facebook', google: 'Google' }

function findName(type: string): string {
  if (type === String(providerTypes.facebook)) return names.facebook
  return type === String(providerTypes.google) ? names.google : ''
}

/** The profile, as soon as it is known. */
async function awaitProfile(): Promise<Profile> {
  return await new Promise((known) => {
    profile.$state.subscribe((state) => {
      if (state.kind === 'ready') known(state.data)
    })
  })
}

/** Says so where the profile does: an address can be typed by anybody. */
async function congratulate(type: string, name: string): Promise<void> {
  const { third_party_list: ways } = await awaitProfile()
  if (!ways.some((way) => String(way.type) === type && way.status === 1)) return
  showToast({ icon: 'success', text: t('account.ways.linked', { name }), duration: sentenceDuration })
}

/** Says how linking an account elsewhere went, as the address tells it (`account/link`), and takes it out of the address. */
export function tellLinked(): void {
  const { address, rewriteAddress } = getEnvironment()
  const cleaned = address()
  const type = cleaned.searchParams.get('linked') ?? ''
  const name = findName(type)
  const error = cleaned.searchParams.get('link_error')
  cleaned.searchParams.delete('linked')
  cleaned.searchParams.delete('link_error')
  rewriteAddress(cleaned)
  if (name) void congratulate(type, name)
  else if (error !== null) {
    showToast({
      icon: 'error',
      text: t(`account.ways.${error === 'taken' ? 'taken' : 'link_failed'}`),
      duration: sentenceDuration,
    })
  }
}
