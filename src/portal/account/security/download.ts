import { accountExport } from '../../../contract/account/data-calls.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { fillPart } from '../../ui/draw-state.ts'
import { explain } from './explain.ts'

/** Downloads everything that is kept about the account; an app's webview leaves the file to the system's browser. */
export async function download(pressed: HTMLElement): Promise<void> {
  const card = pressed.closest('section')
  if (!card || pressed.ariaBusy === 'true') return
  pressed.ariaBusy = 'true'
  pressed.ariaDisabled = 'true'
  const answer = await callApi(accountExport, { noloading: true, saysTooMany: true })
  if (answer.kind === 'ok') {
    const { address, navigate } = getEnvironment()
    const url = new URL(answer.data.url, address()).href
    const bridge = await import('../../session/bridge.ts').catch(() => null)
    if (!(await bridge?.openInBrowser(url))) navigate(url)
  }
  pressed.ariaBusy = 'false'
  pressed.ariaDisabled = 'false'
  const text =
    answer.kind === 'ok' ? t('account.security.export.done') : explain(answer, 'account.security.export.limit')
  fillPart(card, 'export-said', text || null)
}
