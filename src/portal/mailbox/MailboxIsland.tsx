import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { FailedGate, gateTexts, HalfGate, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { platformNow } from '../platform-clock.ts'
import { ClaimAll } from '../reward/ClaimAll.tsx'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { LetterCard, LetterSkeleton } from './LetterCard.tsx'
import { listOpen } from './letter-state.ts'
import { letters } from './letters-store.ts'
import { type Mailbox, mailboxes } from './mailboxes.ts'
import { fetchPresses, pressAll } from './presses.ts'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'mailbox', ...gateTexts, ...listTexts, 'reward'] as const

interface Props {
  mailbox: Mailbox
  /** The messages, where an empty mailbox leads. */
  messageHref: string
}

/** Takes everything out of all letters, for who may. */
function TakeAll({ mailbox }: Pick<Props, 'mailbox'>) {
  const view = useView()
  const state = useStore(letters[mailbox].$state, { ssr: 'initial' })
  const count = view === 'ready' && state.kind === 'ready' ? listOpen(state.rows, platformNow()).length : 0
  return <ClaimAll count={count} onPress={(pressed) => pressAll(mailbox, pressed)} />
}

function Empty({ mailbox, messageHref }: Props) {
  const { t } = useTexts()
  return (
    <>
      <Icon name={mailboxes[mailbox].icon} />
      <h3 className="empty__title">{t(`mailbox.${mailbox}.empty_title`)}</h3>
      <p>{t(`mailbox.${mailbox}.empty_text`)}</p>
      <a className="btn" href={messageHref}>
        {t('mailbox.back')}
      </a>
    </>
  )
}

function MailboxScreen(props: Props) {
  const { mailbox } = props
  const { t } = useTexts()
  const view = useView()
  useIdleFetch(fetchPresses)
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  return (
    <>
      {view === 'half' && <HalfGate icon="i-envelope" title={t('mailbox.half.title')} text={t('mailbox.half.text')} />}
      <section className="stack" aria-labelledby="mail-title" tabIndex={-1}>
        <h2 className="off" id="mail-title">
          {t('mailbox.list')}
        </h2>
        <List
          list={letters[mailbox]}
          label={t('mailbox.list')}
          className="mails"
          keyOf={({ id }) => id}
          row={(letter) => <LetterCard mailbox={mailbox} letter={letter} />}
          skeleton={<LetterSkeleton />}
          empty={<Empty {...props} />}
          end={t(`mailbox.${mailbox}.end`)}
        />
        <TakeAll mailbox={mailbox} />
      </section>
    </>
  )
}

/** What lies in a mailbox, with what is enclosed to be taken out (rule 18.2). */
export function MailboxIsland({ locale, ...screen }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <MailboxScreen {...screen} />
    </TextsProvider>
  )
}
