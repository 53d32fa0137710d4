import * as v from 'valibot'
import type { MailServer } from '../config/config.ts'
import type { Letter } from './write-letter.ts'

/** Hands letters to a mail server. */
export interface Smtp {
  send(recipient: string, letter: Letter): Promise<void>
  close(): Promise<void>
}

/** How long a mail server may stay silent, in milliseconds. */
const patience = 20_000

/** Loaded where there is a server to talk to: most sandboxes have none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A letter is its own text: nothing in it may stand for a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A few connections to the mail server, each opened when there is something to send. */
export function openSmtp({ url, from }: MailServer): Smtp {
  let opened: ReturnType<typeof openTransport> | null = null
  return {
    async send(recipient, { subject, text, html }) {
      opened ??= openTransport(url)
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const transport = await opened
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html, headers })
    },
    async close() {
      const transport = await opened
      transport?.close()
    },
  }
}

const failureSchema = v.object({
  code: v.optional(v.string(), ''),
  command: v.optional(v.string(), ''),
  responseCode: v.optional(v.number(), 0),
})

/** A mail server's no: the kind of failure, the command that it was said to, and its number (0 for none). */
export interface SmtpFailure {
  code: string
  command: string
  status: number
}

/**
 * What a mail server said no with. Nothing else of it goes into the log, since servers repeat addresses and names in what they
 * say.
 */
export function describeSmtpFailure(error: unknown): SmtpFailure {
  const { success, output } = v.safeParse(failureSchema, error)
  if (!success) return { code: '', command: '', status: 0 }
  const { responseCode: status, ...rest } = output
  return { ...rest, status }
}
