/** Milliseconds that code which is asked for later may take (rule 3.15). */
const patience = 120_000

/** The address that a built import names. */
function findAddress(bring: () => unknown): string {
  const [, name = ''] = /["`]([^"`]+)/.exec(String(bring)) ?? []
  return new URL(name, import.meta.url).href
}

/** Brings code, or fails by the name of what happened where it takes too long. */
export function expectCode<Code>(bring: () => Promise<Code>): Promise<Code> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`ChunkLoadError ${findAddress(bring)}`)), patience)
  })
  return Promise.race([bring(), late])
}
