import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { Letter } from '../../contract/message/mailbox-calls.ts'
import { $acting } from '../act/acting-store.ts'
import { SmallLoot } from '../gift/SmallLoot.tsx'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { Texts } from '../i18n/texts.ts'
import { platformNow } from '../platform-clock.ts'
import { CardAct, CardWindow } from '../reward/CardAct.tsx'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayMoment } from '../ui/say-moment.ts'
import { actNameOf, type LetterState, stateOf } from './letter-state.ts'
import { updateLetters } from './letters-store.ts'
import type { Mailbox } from './mailboxes.ts'
import { pressLetter } from './presses.ts'

interface Props {
  mailbox: Mailbox
  letter: Letter
}

function sayAction(t: Texts['t'], state: Exclude<LetterState, 'plain'>, isFull: boolean): string {
  if (state === 'open' && !isFull) return t('layout.header.sign_in')
  return t(`mailbox.letter.${state === 'open' ? 'take' : state}`)
}

function TakeButton({ mailbox, letter, state }: Props & { state: Exclude<LetterState, 'plain'> }) {
  const { t } = useTexts()
  const isFull = useView() === 'ready'
  const isTaking = useStore($acting).has(actNameOf(letter.id))
  const action = sayAction(t, state, isFull)
  return (
    <CardAct
      action={action}
      label={t('mailbox.letter.action_label', { action, title: letter.title })}
      state={state === 'open' ? 'open' : state === 'taken' ? 'done' : 'shut'}
      isFull={isFull}
      isBusy={isTaking}
      icon={state === 'taken' ? 'g-check' : undefined}
      onPress={(pressed) => pressLetter(mailbox, letter, pressed)}
    />
  )
}

/** Counts to the moment when a letter goes, with what was not taken out; then the mailbox is asked for again. */
function LetterWindow({ mailbox, letter }: Props) {
  const { t } = useTexts()
  const update = useCallback(() => void updateLetters(mailbox), [mailbox])
  return <CardWindow label={t('mailbox.letter.leaves_in')} until={letter.expire_time} onEnd={update} />
}

/** A letter: what it says, what is enclosed, how long it is here, and its button (rule 18.2). */
export function LetterCard({ mailbox, letter }: Props) {
  const { title, content, created_at, item_list } = letter
  const state = stateOf(letter, platformNow())
  return (
    <li className="card mail" data-state={state}>
      <span className="mail__art">
        <Icon name={state === 'open' ? 'i-envelope' : 'i-scroll'} />
      </span>
      <div className="mail__head">
        <h3 className="mail__title" dir="auto">
          {title}
        </h3>
        <time className="small soft" dateTime={new Date(created_at * 1000).toISOString()}>
          {sayMoment(created_at)}
        </time>
      </div>
      <p className="mail__content" dir="auto">
        {content}
      </p>
      {state !== 'plain' && (
        <div className="mail__foot card-foot">
          <SmallLoot items={item_list} />
          <TakeButton mailbox={mailbox} letter={letter} state={state} />
        </div>
      )}
      {state === 'open' && <LetterWindow mailbox={mailbox} letter={letter} />}
    </li>
  )
}

/** The shape of a letter while it is on its way. */
export function LetterSkeleton() {
  return (
    <div className="card mail">
      <i className="skeleton mail__art" />
      <div className="mail__head">
        <i className="skeleton skeleton--line" />
      </div>
      <div className="mail__content">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </div>
  )
}
