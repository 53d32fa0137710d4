import { type Letter, mailboxClaim } from '../../contract/message/mailbox-calls.ts'
import { codes } from '../../contract/wire.ts'
import { performAct } from '../act/perform-act.ts'
import { t } from '../i18n/texts.ts'
import { openLogin } from '../login/login-overlay.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { findChange } from '../reward/balance-change.ts'
import { claimAll } from '../reward/claim-all.ts'
import { listContents } from '../reward/contents.ts'
import type { Outcome, Received } from '../reward/outcome.ts'
import { type Next, showContents } from '../reward/reward-store.ts'
import { $session } from '../session/session-store.ts'
import { actNameOf } from './letter-state.ts'
import { readOpenLetters, showTaken, updateLetters } from './letters-store.ts'
import type { Mailbox } from './mailboxes.ts'

interface Taken extends Received {
  /** Whether it answered an earlier press. */
  isEarlier: boolean
}

/** Takes out what is in a letter, once; its card says so at once. */
async function take(mailbox: Mailbox, { id, title }: Letter): Promise<Outcome<Taken>> {
  const acted = await performAct(mailboxClaim, { name: actNameOf(id), body: { id }, label: title })
  if (acted.kind === 'ignored') return acted
  if (acted.kind !== 'done') {
    const gone = t('mailbox.refusal.gone')
    const own = {
      [codes.alreadyClaimed]: t('mailbox.refusal.taken'),
      [codes.notOpen]: gone,
      [codes.notEligible]: gone,
      [codes.invalidParameters]: gone,
    }
    return { kind: 'missed', acted, own }
  }
  showTaken(mailbox, id)
  const { data, before, isEarlier } = acted
  const reward = { contents: listContents(data.reward_list), balance: findChange(before, data.coin), isEarlier }
  return { kind: 'received', reward }
}

function findNext(mailbox: Mailbox, pressed: HTMLElement): Next | null {
  const [letter] = readOpenLetters(mailbox)
  return letter ? { name: letter.title, press: () => takeOne(mailbox, letter, pressed) } : null
}

/** Takes out what is in a letter; the reward shows it, and offers the next. */
async function takeOne(mailbox: Mailbox, letter: Letter, pressed: HTMLElement): Promise<void> {
  const outcome = await take(mailbox, letter)
  if (outcome.kind === 'missed') {
    if (outcome.acted.kind === 'refused') void updateLetters(mailbox)
    tellOutcome(outcome.acted, { refused: outcome.own })
  }
  if (outcome.kind !== 'received') return
  const { contents, balance, isEarlier } = outcome.reward
  // The answer to an earlier press is told by the dialog, which says so.
  const story = isEarlier ? { line: t('mailbox.reward.earlier') } : { line: letter.title, occasion: 'claim' as const }
  const next = findNext(mailbox, pressed)
  showContents({ title: t('mailbox.reward.title'), ...story, contents, balance, next }, () => pressed)
}

/** Something is taken out of a letter, or the login opens for who is not fully signed in. */
export function pressLetter(mailbox: Mailbox, letter: Letter, pressed: HTMLElement): Promise<unknown> {
  return $session.get().mode === 'FULL' ? takeOne(mailbox, letter, pressed) : openLogin()
}

/** Everything is taken out of all letters that are shown, one after the other. */
export async function pressAll(mailbox: Mailbox, pressed: HTMLElement): Promise<void> {
  const claims = readOpenLetters(mailbox).map((letter) => ({ name: letter.title, send: () => take(mailbox, letter) }))
  if (await claimAll(claims, pressed)) await updateLetters(mailbox)
}
