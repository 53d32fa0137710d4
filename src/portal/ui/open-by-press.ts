/** Lets `[data-opens="id"]` open the dialog of that id, and a press on a sheet's backdrop close it. */
export function openByPress(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const opener = target.closest<HTMLElement>('[data-opens]')
    const dialog = opener ? document.getElementById(opener.dataset.opens ?? '') : null
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
    if (target instanceof HTMLDialogElement && target.id === 'language') target.close()
  })
}
