import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { type FieldName, fieldNames, type Mode, type Problem, type Problems } from './check-credentials.ts'
import { describeWait, type Explanation } from './explain-answer.ts'
import { findPart } from './form-parts.ts'

const form = findPart('form', HTMLFormElement)
const inputs = { email: findPart('email', HTMLInputElement), password: findPart('password', HTMLInputElement) }
const reveal = findPart('reveal', HTMLButtonElement)
let stopCountdown = () => {}

const sayProblem = (problem: Problem): string =>
  t(`passport.error.${problem.key}`, problem.count === undefined ? {} : { count: problem.count })

/** Which of the two forms is open. */
export function readMode(): Mode {
  return form.dataset.mode === 'register' ? 'register' : 'login'
}

/** What is typed, as it is. */
export function readInput(): Record<FieldName, string> {
  return { email: inputs.email.value, password: inputs.password.value }
}

/** Fills both fields, as the demo player does. */
export function fillInput(input: Record<FieldName, string>): void {
  for (const name of fieldNames) inputs[name].value = input[name]
}

/** Opens one of the two forms; what was typed stays, and password managers are told which kind of password it is. */
export function drawMode(mode: Mode): void {
  form.dataset.mode = mode
  inputs.password.autocomplete = mode === 'login' ? 'current-password' : 'new-password'
  clearProblems()
}

/** Shows or hides the password's characters. */
export function drawReveal(shown: boolean): void {
  inputs.password.type = shown ? 'text' : 'password'
  reveal.toggleAttribute('data-shown', shown)
  reveal.setAttribute('aria-label', t(`passport.field.${shown ? 'hide' : 'show'}_password`))
}

function drawFieldProblem(name: FieldName, problem: Problem | undefined): void {
  findPart(`${name}-problem`, HTMLElement).textContent = problem ? sayProblem(problem) : ''
  if (problem) inputs[name].setAttribute('aria-invalid', 'true')
  else inputs[name].removeAttribute('aria-invalid')
}

/** Forgets what was wrong with one field, as soon as the player mends it. */
export function clearFieldProblem(name: FieldName): void {
  drawFieldProblem(name, undefined)
}

/** Takes every problem off the page. */
export function clearProblems(): void {
  stopCountdown()
  for (const name of fieldNames) drawFieldProblem(name, undefined)
  findPart('problem', HTMLElement).hidden = true
  findPart('alert', HTMLElement).textContent = ''
}

/** Puts each problem next to its field and the cursor into the first of them. Answers whether there were any. */
export function drawProblems(problems: Problems): boolean {
  for (const name of fieldNames) drawFieldProblem(name, problems[name])
  const first = fieldNames.find((name) => problems[name])
  if (first) inputs[first].focus()
  return first !== undefined
}

/** Counts the wait down in sight; screen readers heard it once, and are spared every second of it. */
function drawCountdown(end: number): void {
  stopCountdown = getEnvironment().delay(1000, () => {
    const left = (end - getEnvironment().now()) / 1000
    if (left <= 0) {
      clearProblems()
      return
    }
    findPart('problem-text', HTMLElement).textContent = sayProblem(describeWait(left))
    drawCountdown(end)
  })
}

/** Shows why an answer brought no ticket: next to the field it belongs to, or above the button. */
export function drawExplanation({ field, problem, retry, wait }: Explanation): void {
  if (field) {
    drawProblems({ [field]: problem })
    return
  }
  findPart('problem-text', HTMLElement).textContent = sayProblem(problem)
  findPart('retry', HTMLButtonElement).hidden = !retry
  findPart('problem', HTMLElement).hidden = false
  findPart('alert', HTMLElement).textContent = sayProblem(problem)
  if (wait > 0) drawCountdown(getEnvironment().now() + wait * 1000)
}

/** Says that the page is at work, or that it no longer is. The button keeps the focus, so it is not disabled. */
export function drawBusy(busy: boolean, status = ''): void {
  const submit = findPart('submit', HTMLButtonElement)
  submit.setAttribute('aria-disabled', String(busy))
  form.toggleAttribute('data-busy', busy)
  for (const name of fieldNames) inputs[name].readOnly = busy
  findPart('status', HTMLElement).textContent = status
}

/** Whether an answer is awaited: nothing is sent twice. */
export function isBusy(): boolean {
  return form.hasAttribute('data-busy')
}
