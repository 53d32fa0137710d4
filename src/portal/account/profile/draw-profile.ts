import type { Profile } from '../../../contract/account/profile.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { setCloseMode } from '../../session/close-mode.ts'
import { platformNow } from '../../session/platform-clock.ts'
import { getWebview } from '../../session/webview.ts'
import { drawProblem } from '../../ui/draw-field.ts'
import { fillPart, findPart } from '../../ui/draw-state.ts'
import { pressLater } from '../../ui/press-later.ts'
import { showToast } from '../../ui/toast-store.ts'
import { whenSeen } from '../../ui/when-seen.ts'
import { drawFace } from '../draw-face.ts'
import { followKnown } from '../follow-known.ts'
import { $profile, loadProfile } from '../profile-store.ts'
import { listCountries } from './countries.ts'
import { $draft, hasChanges, takeFields, takeProfile, toShown } from './draft-store.ts'
import { findLatestBirthday } from './fields.ts'
import { countLeft, findForm, readForm, writeForm } from './form-parts.ts'

function fillCountries(form: HTMLFormElement): void {
  const select = form.elements.namedItem('country')
  if (!(select instanceof HTMLSelectElement)) return
  select.append(...listCountries(document.documentElement.lang).map(({ code, name }) => new Option(name, code)))
}

function fillWho(form: HTMLFormElement, { avatar, nickname, fp_uid }: Profile): void {
  drawFace(form, avatar)
  fillPart(form, 'name', nickname)
  fillPart(form, 'number', t('account.member.number', { number: fp_uid }))
}

function drawLeft(form: HTMLFormElement): void {
  const left = countLeft(readForm(form).bio)
  fillPart(
    form,
    'left',
    left < 0 ? t('account.profile.over', { count: -left }) : t('account.profile.left', { count: left }),
  )
  findPart(form, 'left')?.toggleAttribute('data-over', left < 0)
}

function followTyping(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    takeFields(readForm(form))
    if (target instanceof HTMLElement && 'name' in target) drawProblem(form, String(target.name), null)
    fillPart(form, 'problem', '')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answers = await import('./answers.ts').catch(() => null)
    if (answers) await answers.save(form)
    else showToast({ icon: 'error', text: t('layout.state.failed_text') })
  })
}

/** Has the app around a webview ask before it closes over what is not saved, which would go with it. */
function guardClosing(): void {
  let isGuarded = false
  $draft.subscribe(async (draft) => {
    const isGuardDue = hasChanges(draft)
    if (isGuardDue === isGuarded || !getWebview().isInWebview) return
    isGuarded = isGuardDue
    await setCloseMode(isGuarded ? 'ask' : 'close')
  })
}

/** Says how linking an account went, for who comes back from there. */
async function tellLinked(): Promise<void> {
  const { searchParams } = getEnvironment().address()
  if (!searchParams.has('linked') && !searchParams.has('link_error')) return
  const telling = await import('./tell-linked.ts').catch(() => null)
  telling?.tellLinked()
}

/** Brings the profile to life: what is saved, what is typed and kept, and the ways to sign in. */
export function drawProfile(): void {
  const root = document.getElementById('profile')
  const form = findForm()
  if (!root || !form) return
  fillCountries(form)
  $profile.subscribe((state) => {
    if (state.kind !== 'ready') return
    fillWho(form, state.profile)
    takeProfile(state.profile)
    const birthday = form.elements.namedItem('birthday')
    if (birthday instanceof HTMLInputElement) birthday.max = findLatestBirthday(platformNow())
  })
  $draft.subscribe((draft) => {
    form.toggleAttribute('data-dirty', hasChanges(draft))
    if (draft) writeForm(form, toShown(draft))
    drawLeft(form)
  })
  followTyping(form)
  followKnown(root, { $state: $profile, load: loadProfile })
  pressLater(root, () => import('./answers.ts'))
  whenSeen(document.getElementById('ways'), async () => (await import('./draw-ways.ts')).drawWays())
  guardClosing()
  void tellLinked()
}
