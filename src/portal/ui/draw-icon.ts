/** Shows a drawing of the icon set, named as the platform names it (`coin`), in the first `<use>` under a root. */
export function drawIcon(root: ParentNode, icon: string): void {
  root.querySelector('use')?.setAttribute('href', `/art/icons.svg#i-${icon}`)
}
