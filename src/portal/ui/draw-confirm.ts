import { $question, answerQuestion, type Question } from './confirm-store.ts'

function fill(dialog: HTMLDialogElement, question: Question): void {
  const texts = {
    title: question.title,
    subtitle: question.subtitle,
    content: question.content,
    confirm: question.confirmLabel,
    cancel: question.cancelLabel,
  }
  for (const [part, text] of Object.entries(texts)) {
    const element = dialog.querySelector<HTMLElement>(`[data-part="${part}"]`)
    if (!element) continue
    element.textContent = text ?? ''
    element.hidden = !text
  }
}

/** Draws the question into `<dialog id="confirm">`; Escape and closing by the browser count as cancelling. */
export function drawConfirm(): void {
  const dialog = document.getElementById('confirm')
  if (!(dialog instanceof HTMLDialogElement)) return
  dialog.querySelector('[data-part="confirm"]')?.addEventListener('click', () => answerQuestion(true))
  dialog.querySelector('[data-part="cancel"]')?.addEventListener('click', () => answerQuestion(false))
  dialog.addEventListener('close', () => {
    if ($question.get()) answerQuestion(false)
  })
  $question.subscribe((question) => {
    if (question) fill(dialog, question)
    if (!question) dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
