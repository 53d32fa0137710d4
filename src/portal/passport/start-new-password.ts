import type { Answer } from '../../contract/client.ts'
import { findLocale } from '../../contract/locales.ts'
import { checkResetLink, resetPassword } from '../../contract/passport/calls.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { checkNewPassword } from './check-credentials.ts'
import { listenToFields, openForm, placeFocus } from './draw-form.ts'
import { drawOthers, readKept } from './draw-others.ts'
import { explainAnswer } from './explain-answer.ts'
import { findPart } from './form-parts.ts'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'
import { addressOf, arrivalAddress, findOpenedSite, forgotAddress } from './opened-page.ts'
import { callPassport, headersOf } from './reach-platform.ts'

const names = ['password'] as const
const environment = getEnvironment()
const locale = findLocale(environment.fact('locale'))
const site = findOpenedSite(environment.address().search)
const token = takeLinkToken('reset')
const form = openForm(names)

/** The link opens nothing any more: what is left is to ask for another. */
function drawOver(): void {
  forgetLinkToken('reset')
  findPart('form', HTMLFormElement).dataset.mode = 'over'
  findPart('heading', HTMLElement).focus()
}

/** Says why an answer brought nothing. */
function explain(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, retryAfter: number): void {
  const isOver = answer.kind === 'refused' && (answer.code === codes.tokenInvalid || answer.code === codes.tokenExpired)
  if (isOver) drawOver()
  else form.drawExplanation(explainAnswer(answer, retryAfter))
}

/** Whether the player sees what else gets into the account; until then nothing is saved. */
let isShown = false

/** Shows it, and answers whether there is anything to decide on. */
async function showOthers(): Promise<boolean> {
  const { answer, retryAfter } = await callPassport(checkResetLink, { token })
  isShown = answer.kind === 'ok'
  if (answer.kind === 'ok') drawOthers(answer.data)
  else explain(answer, retryAfter)
  return answer.kind !== 'ok' || answer.data.identity_list.length > 0
}

async function save(password: string): Promise<void> {
  form.drawBusy(true, t('passport.new_password.busy'))
  if (!isShown && (await showOthers())) {
    form.drawBusy(false)
    return
  }
  const body = { token, password, keep_list: readKept() }
  const { answer, retryAfter } = await callPassport(resetPassword, body, headersOf(locale.code, site))
  if (answer.kind === 'ok') {
    forgetLinkToken('reset')
    form.drawBusy(true, t('passport.done'))
    environment.navigate(arrivalAddress(site, locale.code, answer.data), 'replace')
    return
  }
  form.drawBusy(false)
  explain(answer, retryAfter)
}

function submit(event: SubmitEvent): void {
  event.preventDefault()
  if (form.isBusy()) return
  form.clearProblems()
  form.drawReveal(false)
  const { password } = form.readInput()
  if (!form.drawProblems(checkNewPassword(password))) void save(password)
}

findPart('form', HTMLFormElement).addEventListener('submit', submit)
findPart('close', HTMLButtonElement).addEventListener('click', () => environment.navigate(addressOf(site, locale.code)))
findPart('ask-again', HTMLAnchorElement).href = forgotAddress(site, locale.code)
listenToFields(form, names)
// Another link of the same page, opened in the same tab, is another address of the same document.
addEventListener('hashchange', environment.reload)
if (token === '') drawOver()
else {
  placeFocus('password')
  void showOthers()
}
