import { createServer, type Socket } from 'node:net'

/** A mail server that takes everything, or says no with a number. */
export interface SmtpPeer {
  port: number
  /** The mails that came, as they came. */
  mails: string[]
  /** What it says to the next recipients: 250, 451 (later), 550 (never). */
  verdict: number
  /** What it says to the next senders. */
  senderVerdict: number
  close(): Promise<void>
}

/** Enough of SMTP to be handed a mail. */
function talk(peer: SmtpPeer, socket: Socket): void {
  let text = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    isData = verb === 'DATA'
    if (verb === 'MAIL') say(`${peer.senderVerdict} about the sender`)
    else if (verb === 'RCPT') say(`${peer.verdict} about wren@players.test`)
    else if (isData) say('354 go on')
    else say(verb === 'QUIT' ? '221 bye' : '250 sure')
  }
  say('220 peer')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const length = text.indexOf(end)
      if (length === -1) return
      const part = text.slice(0, length)
      text = text.slice(length + end.length)
      if (isData) {
        isData = false
        peer.mails.push(part)
        say('250 taken')
      } else answer(part)
    }
  })
}

/** Starts one on a port of its own. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    talk(peer, socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const peer: SmtpPeer = {
    port: typeof address === 'object' && address ? address.port : 0,
    mails: [],
    verdict: 250,
    senderVerdict: 250,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return peer
}
