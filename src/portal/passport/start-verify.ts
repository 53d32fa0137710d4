import { findLocale } from '../../contract/locales.ts'
import { verifyEmail } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { openForm } from './draw-form.ts'
import { explainAnswer } from './explain-answer.ts'
import { findPart } from './form-parts.ts'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'
import { addressOf, findOpenedSite, profileAddress } from './opened-page.ts'
import { callPassport } from './reach-platform.ts'

const environment = getEnvironment()
const locale = findLocale(environment.fact('locale'))
const site = findOpenedSite(environment.address().search)
const token = takeLinkToken('verify')
const form = openForm([])

/** There is nothing more to be done with the link: it was used now, or earlier, or too late. */
function drawEnd(mode: 'done' | 'over'): void {
  forgetLinkToken('verify')
  findPart('form', HTMLFormElement).dataset.mode = mode
  findPart('heading', HTMLElement).focus()
}

async function verify(): Promise<void> {
  form.drawBusy(true, t('passport.verify.busy'))
  const { answer, retryAfter } = await callPassport(verifyEmail, { token })
  form.drawBusy(false, answer.kind === 'ok' ? t('passport.verify.done_heading') : '')
  if (answer.kind === 'ok') {
    findPart('address', HTMLElement).textContent = answer.data.email
    drawEnd('done')
    return
  }
  const isOver = answer.kind === 'refused' && (answer.code === codes.tokenInvalid || answer.code === codes.tokenExpired)
  if (isOver) drawEnd('over')
  else form.drawExplanation(explainAnswer(answer, retryAfter))
}

findPart('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  if (form.isBusy()) return
  form.clearProblems()
  void verify()
})
findPart('close', HTMLButtonElement).addEventListener('click', () => environment.navigate(addressOf(site, locale.code)))
findPart('profile', HTMLAnchorElement).href = profileAddress(site, locale.code)
// Another link of the same page, opened in the same tab, is another address of the same document.
addEventListener('hashchange', environment.reload)
if (token === '') drawEnd('over')
