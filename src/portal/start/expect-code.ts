/** Milliseconds that code which is asked for later may take (rule 3.15). */
const patience = 120_000

/** Brings code, or fails by the name of what happened where it takes too long; the import itself says what it was about. */
export function expectCode<Code>(bring: () => Promise<Code>): Promise<Code> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`ChunkLoadError: ${bring}`)), patience)
  })
  return Promise.race([bring(), late])
}
