import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { type FieldName, fieldNames, type Problem, type Problems } from './check-credentials.ts'
import { describeWait, type Explanation } from './explain-answer.ts'
import { findPart } from './form-parts.ts'

const sayProblem = (problem: Problem): string =>
  t(`passport.error.${problem.key}`, problem.count === undefined ? {} : { count: problem.count })

/** A form of the sheet, with those of the fields that the page has. */
export interface DrawnForm {
  /** What is typed, as it is; empty for a field that the page does not have. */
  readInput(): Record<FieldName, string>
  /** Fills the fields, as the demo player does. */
  fillInput(input: Record<FieldName, string>): void
  /** Shows or hides the password's characters. */
  drawReveal(shown: boolean): void
  /** Forgets what was wrong with one field, as soon as the player mends it. */
  clearFieldProblem(name: FieldName): void
  /** Takes every problem off the page. */
  clearProblems(): void
  /** Puts each problem next to its field and the cursor into the first of them. Answers whether there were any. */
  drawProblems(problems: Problems): boolean
  /** Shows why an answer brought nothing: next to the field it belongs to, or above the button. */
  drawExplanation(explanation: Explanation): void
  /** Says that the page is at work, or that it no longer is. The button keeps the focus, so it is not disabled. */
  drawBusy(busy: boolean, status?: string): void
  /** Whether an answer is awaited: nothing is sent twice. */
  isBusy(): boolean
}

interface Fields {
  names: readonly FieldName[]
  input(name: FieldName): HTMLInputElement
}

function drawFieldProblem({ input }: Fields, name: FieldName, problem: Problem | undefined): void {
  findPart(`${name}-problem`, HTMLElement).textContent = problem ? sayProblem(problem) : ''
  if (problem) input(name).setAttribute('aria-invalid', 'true')
  else input(name).removeAttribute('aria-invalid')
}

/** Above the button; counts the wait down in sight, while screen readers heard it once and are spared every second of it. */
function openProblemBox() {
  let stopCountdown = () => {}
  const clear = () => {
    stopCountdown()
    findPart('problem', HTMLElement).hidden = true
    findPart('alert', HTMLElement).textContent = ''
  }
  const countDown = (end: number) => {
    stopCountdown = getEnvironment().delay(1000, () => {
      const left = (end - getEnvironment().now()) / 1000
      if (left <= 0) {
        clear()
        return
      }
      findPart('problem-text', HTMLElement).textContent = sayProblem(describeWait(left))
      countDown(end)
    })
  }
  return {
    clear,
    draw({ problem, retry, wait }: Explanation) {
      findPart('problem-text', HTMLElement).textContent = sayProblem(problem)
      findPart('retry', HTMLButtonElement).hidden = !retry
      findPart('problem', HTMLElement).hidden = false
      findPart('alert', HTMLElement).textContent = sayProblem(problem)
      if (wait > 0) countDown(getEnvironment().now() + wait * 1000)
    },
  }
}

function drawReveal({ input }: Fields, shown: boolean): void {
  input('password').type = shown ? 'text' : 'password'
  const reveal = findPart('reveal', HTMLButtonElement)
  reveal.toggleAttribute('data-shown', shown)
  reveal.setAttribute('aria-label', t(`passport.field.${shown ? 'hide' : 'show'}_password`))
}

function drawBusy({ names, input }: Fields, form: HTMLElement, busy: boolean, status: string): void {
  findPart('submit', HTMLButtonElement).setAttribute('aria-disabled', String(busy))
  form.toggleAttribute('data-busy', busy)
  for (const name of names) input(name).readOnly = busy
  findPart('status', HTMLElement).textContent = status
}

/** The page's form: what is wrong with it, that it is at work, and the eye of its password. */
export function openForm(names: readonly FieldName[]): DrawnForm {
  const form = findPart('form', HTMLFormElement)
  const fields: Fields = { names, input: (name) => findPart(name, HTMLInputElement) }
  const read = (name: FieldName) => (names.includes(name) ? fields.input(name).value : '')
  const box = openProblemBox()
  const drawProblems: DrawnForm['drawProblems'] = (problems) => {
    for (const name of names) drawFieldProblem(fields, name, problems[name])
    const first = names.find((name) => problems[name])
    if (first) fields.input(first).focus()
    return first !== undefined
  }
  return {
    readInput: () => ({ email: read('email'), password: read('password') }),
    fillInput(input) {
      for (const name of names) fields.input(name).value = input[name]
    },
    drawReveal: (shown) => drawReveal(fields, shown),
    clearFieldProblem: (name) => drawFieldProblem(fields, name, undefined),
    clearProblems() {
      box.clear()
      for (const name of names) drawFieldProblem(fields, name, undefined)
    },
    drawProblems,
    drawExplanation(explanation) {
      const { field, problem } = explanation
      if (field && names.includes(field)) drawProblems({ [field]: problem })
      // What is said of a field that this page does not have is no help to anybody.
      else box.draw(field ? { ...explanation, problem: { key: 'server' } } : explanation)
    },
    drawBusy: (busy, status = '') => drawBusy(fields, form, busy, status),
    isBusy: () => form.hasAttribute('data-busy'),
  }
}

/** Listens to what mends a field, and to the eye. */
export function listenToFields(
  { drawReveal: reveal, clearFieldProblem }: DrawnForm,
  names: readonly FieldName[],
): void {
  const password = findPart('password', HTMLInputElement)
  findPart('reveal', HTMLButtonElement).addEventListener('click', () => reveal(password.type === 'password'))
  for (const name of names) findPart(name, HTMLInputElement).addEventListener('input', () => clearFieldProblem(name))
}

/** With a mouse the cursor waits in the first field; on a phone that would open the keyboard over the sheet. */
export function placeFocus(first: FieldName = fieldNames[0]): void {
  if (document.activeElement !== document.body) return
  const place = matchMedia('(pointer: fine)').matches ? first : 'sheet'
  findPart(place, HTMLElement).focus({ preventScroll: true })
}
