import { t } from '../i18n/texts.ts'
import { matchWords } from './match-words.ts'

/** An element that the page was built with. */
function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The questions have no ${selector}`)
  return found
}

/** Leaves the questions of a group that have the words, and says how many they are. */
function filterGroup(group: HTMLElement, words: string): number {
  let count = 0
  for (const question of group.querySelectorAll('details')) {
    const texts = [find(question, 'h3'), find(question, '[id]')].map(({ textContent }) => textContent)
    question.hidden = !matchWords(texts.join(' '), words)
    if (!question.hidden) count += 1
  }
  group.hidden = count === 0
  return count
}

/** `<question-search>` around a search field and the questions: leaves those that have the words which are typed. */
class QuestionSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', ({ target }) => this.search(target))
    // What was typed before this came.
    this.search(this.querySelector('input'))
  }

  private search(field: EventTarget | null): void {
    if (field instanceof HTMLInputElement) this.show(field.value.trim())
  }

  private show(words: string): void {
    const groups = [...this.querySelectorAll<HTMLElement>('section')]
    const count = groups.reduce((sum, group) => sum + filterGroup(group, words), 0)
    const said = count > 0 ? t('content.faq.found', { count }) : t('content.faq.none')
    find(this, '[role="status"]').textContent = words && said
    find(this, '.faq-search__none').hidden = count > 0
  }
}

/** Brings the search of the page to life. */
export function defineSearch(): void {
  customElements.define('question-search', QuestionSearch)
}
