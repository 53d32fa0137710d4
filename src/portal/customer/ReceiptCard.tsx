import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type AskedQuestion, findQuestions } from '../content/find-questions.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { talk } from './talk-store.ts'
import { $said } from './talk-view-store.ts'

/** What helps a player until customer service answers. */
export interface Help {
  /** Within how many hours customer service answers. */
  hours: number
  questions: readonly AskedQuestion[]
  /** The page of questions, and the BCP 47 tag of what it is written in where that is not the page's own. */
  href: string
  lang?: string | undefined
}

/** Says that a message has arrived, and when it is answered, with questions that are like it; it goes with the answer. */
export function ReceiptCard({ text, help: { hours, questions, href, lang } }: { text: string; help: Help }) {
  const { t } = useTexts()
  const state = useStore(talk.$state)
  const isAnswered = state.kind === 'ready' && state.rows.at(-1)?.author === 'support'
  const promise = t('customer.receipt.answer', { count: hours })
  const found = findQuestions(text, questions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second message is told of, too
  useEffect(() => $said.set(promise), [promise, text])
  if (isAnswered) return null
  return (
    <div className="card receipt">
      <p className="strong">{promise}</p>
      {found.length > 0 && (
        <>
          <p className="small soft" id="receipt-questions">
            {t('customer.receipt.questions')}
          </p>
          <ul aria-labelledby="receipt-questions">
            {found.map(({ id, question }) => (
              <li key={id}>
                <a className="link" href={`${href}#${id}`} lang={lang} dir="auto">
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
