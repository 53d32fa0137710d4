import { type ProviderKey, providerTypes } from '../../../contract/passport/calls.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast-store.ts'

const names: Record<ProviderKey, string> = { facebook: 'Facebook', google: 'Google' }

function findName(type: string): string {
  if (type === String(providerTypes.facebook)) return names.facebook
  return type === String(providerTypes.google) ? names.google : ''
}

/** Says how linking an account elsewhere went, as the address tells it (`account/link`), and takes it out of the address. */
export function tellLinked(): void {
  const { address, rewriteAddress } = getEnvironment()
  const cleaned = address()
  const name = findName(cleaned.searchParams.get('linked') ?? '')
  const error = cleaned.searchParams.get('link_error')
  cleaned.searchParams.delete('linked')
  cleaned.searchParams.delete('link_error')
  rewriteAddress(cleaned)
  if (name) showToast({ icon: 'success', text: t('account.ways.linked', { name }), duration: 4500 })
  else if (error !== null) {
    showToast({ icon: 'error', text: t(`account.ways.${error === 'taken' ? 'taken' : 'link_failed'}`), duration: 4500 })
  }
}
