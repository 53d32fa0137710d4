/**
 * Opens the `<dialog>` that a button with `data-dialog` names by its id, and closes it at a press beside it. Part of the first script, so
 * that the languages can be chosen before anything else has come.
 */
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const name = target.closest('[data-dialog]')?.getAttribute('data-dialog')
  const dialog = document.getElementById(name ?? '')
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  if (target instanceof HTMLDialogElement && target.id !== '' && document.querySelector(`[data-dialog="${target.id}"]`))
    target.close()
})
