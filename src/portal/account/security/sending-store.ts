import { atom } from 'nanostores'

/** What is on its way; nothing is sent twice. */
export const $sending = atom<'none' | 'password' | 'delete' | 'export'>('none')

/** What became of the file with all that is kept; empty until one was asked for. */
export const $exportSaid = atom('')

/** Marks what is on its way until it is answered. */
export async function sendAs<Sent>(what: 'password' | 'delete' | 'export', send: () => Promise<Sent>): Promise<Sent> {
  $sending.set(what)
  const sent = await send()
  $sending.set('none')
  return sent
}
