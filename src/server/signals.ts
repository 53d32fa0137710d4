/**
 * Waits for the operator (SIGTERM, or SIGINT from the keyboard) or for an error that nobody caught, which `onError` hears of.
 * Gives the exit code. Signals come twice where a terminal and npm both send them, so further ones change nothing.
 */
export async function waitForEnd(onError: (error: unknown) => void): Promise<number> {
  return await new Promise((end) => {
    process.on('SIGTERM', () => end(0))
    process.on('SIGINT', () => end(0))
    const onFailure = (error: unknown) => {
      onError(error)
      end(1)
    }
    process.on('uncaughtException', onFailure)
    process.on('unhandledRejection', onFailure)
  })
}
