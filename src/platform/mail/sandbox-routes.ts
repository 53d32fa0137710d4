import type { Hono } from 'hono'
import { findLocale } from '../../contract/locales.ts'
import { sandboxMail } from '../../contract/sandbox/calls.ts'
import { readQuery } from '../calls/read-input.ts'
import { plainRoute, type Route } from '../calls/route.ts'
import type { Database } from '../db/connection.ts'
import { toReader } from '../db/transaction.ts'
import { type Html, html, nothing } from '../http/html.ts'
import { parseInput } from '../http/parse-input.ts'
import { checkStorable } from '../http/storable.ts'
import type { PostOffice } from './post-office.ts'
import { type KeptMail, listKeptMails } from './sandbox-mails.ts'

interface Tools {
  db: Database
  post: Pick<PostOffice, 'sendDue'>
}

/** What was written is sent first, so that whoever has just caused a mail finds it. */
async function readMails({ db, post }: Tools, to: string): Promise<KeptMail[]> {
  await post.sendDue()
  return await db.wait(listKeptMails(toReader(db), to))
}

/** `GET sandbox/mail`, for programs. */
export function mailSandboxRoute(tools: Tools): Route {
  return plainRoute(sandboxMail, async (_, { query }) => ({ mail_list: await readMails(tools, query.to) }))
}

const style = `
body { max-inline-size: 40rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.6 system-ui, sans-serif }
article { margin-block: 1.5rem; padding: 1rem 1.25rem; border-radius: 0.75rem; background: #f3f0ea; color: #2b2622 }
h2 { margin: 0; font-size: 1.15rem } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } a { color: #8a3f0c; overflow-wrap: anywhere }
`
const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
/** A page of ours that may be styled by itself, and nothing else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

function toArticle({ id, to, locale, subject, text, link, created_at }: KeptMail): Html {
  const { tag, dir } = findLocale(locale)
  const sent = new Date(created_at * 1000).toISOString()
  const way = link === '' ? nothing : html`<p><a href="${link}">${link}</a></p>`
  return html`<article>
<h2 lang="${tag}" dir="${dir}">${subject}</h2>
<p>To ${to}, <time datetime="${sent}">${sent}</time>. <a href="/sandbox/mail/${id}">As mail programs show it</a></p>
<pre lang="${tag}" dir="${dir}">${text}</pre>${way}
</article>`
}

function writePage(mails: readonly KeptMail[]): string {
  const list = mails.length === 0 ? html`<p>Nothing was mailed yet.</p>` : html`${mails.map(toArticle)}`
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mail of the sandbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mail of the sandbox</h1>
<p>Nothing leaves a sandbox by itself: what it mails is kept here, latest first.</p>
${list}
</main>
</body>
</html>
`)
}

/** Whose mail is asked for, as the call takes it. Refuses with 1001. */
function readRecipient(url: string): string {
  const query = readQuery(url)
  checkStorable(query, 'query')
  return parseInput(sandboxMail.query, query).to
}

/**
 * `GET /sandbox/mail` for people, where a browser asks for a page, with `?to=` as in the call; and each mail by itself, as mail
 * programs show it.
 */
export function mountMailPages(app: Hono, tools: Tools): void {
  const headers = { ...common, 'content-security-policy': policy, vary: 'accept' }
  app.get('/sandbox/mail', async ({ req, html: answer }, next) => {
    if (!req.header('accept')?.includes('text/html')) return await next()
    return answer(writePage(await readMails(tools, readRecipient(req.url))), 200, headers)
  })
  app.get('/sandbox/mail/:id', async ({ req, html: answer, notFound }) => {
    const mail = (await readMails(tools, '')).find(({ id }) => id === req.param('id'))
    return mail ? answer(mail.html, 200, headers) : notFound()
  })
}
