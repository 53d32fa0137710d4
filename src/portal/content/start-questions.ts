import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { matchWords } from './match-words.ts'

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/** The words of a question and its answer. */
const readAnswer = (details: HTMLElement) =>
  all(details, 'h3, [id]')
    .map(({ textContent }) => textContent)
    .join(' ')

/** Not every browser opens an answer for the fragment of its link by itself. */
function openAnswer(): void {
  const details = document.getElementById(getEnvironment().address().hash.slice(1))?.closest('details')
  if (details && !details.open) {
    details.open = true
    details.scrollIntoView()
  }
}

/** Lets the questions be searched, and opens the answer that the address names. */
export function startQuestions(): void {
  const input = document.getElementById('faq-search')?.querySelector('input')
  const [found] = all(document, '#faq-search [data-part="found"]')
  const [none] = all(document, '#faq-search [data-part="none"]')
  if (!input || !found || !none) return
  input.addEventListener('input', () => {
    const words = input.value.trim()
    let count = 0
    for (const group of all(document, '#faq section')) {
      const questions = all(group, 'details')
      for (const one of questions) one.hidden = !matchWords(readAnswer(one), words)
      const left = questions.filter(({ hidden }) => !hidden).length
      group.hidden = left === 0
      count += left
    }
    none.hidden = count > 0
    found.textContent = words && (count > 0 ? t('content.faq.found', { count }) : t('content.faq.none'))
  })
  openAnswer()
}
