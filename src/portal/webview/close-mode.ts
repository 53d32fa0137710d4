/** Tells the app around the page whether it should ask before it closes: while something is begun that would be lost. */
export async function setCloseMode(mode: 'ask' | 'close'): Promise<void> {
  const bridge = await import('./bridge.ts').catch(() => null)
  await bridge?.changeCloseMode(mode)
}
