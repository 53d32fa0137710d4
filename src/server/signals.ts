/**
 * Waits for the operator (SIGTERM, or SIGINT from the keyboard) or for an error that nobody caught, which `onError` hears of.
 * Gives the exit code. A second signal ends the process at once, whatever is under way.
 */
export async function waitForEnd(onError: (error: unknown) => void): Promise<number> {
  return await new Promise((end) => {
    let ending = false
    const onSignal = () => {
      if (ending) process.exit(130)
      ending = true
      end(0)
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
    const onFailure = (error: unknown) => {
      onError(error)
      ending = true
      end(1)
    }
    process.on('uncaughtException', onFailure)
    process.on('unhandledRejection', onFailure)
  })
}
