import { execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { readSources } from '../checks/source-files.ts'
import { findFreePort } from '../set-up/free-port.ts'
import { startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const run = promisify(execFile)

/** The code of a guide, in its order, by language. */
function readGuide(language: string, file = 'docs/connect-a-game.md'): string[] {
  const [guide] = readSources(file)
  return [...(guide?.text ?? '').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )
}

test('the guide for studios leads from a secret to a delivery, word for word', async () => {
  const [game = ''] = readGuide('js')
  const [start = '', ...steps] = readGuide('sh')
  const [python = ''] = readGuide('py')
  await using opened = new AsyncDisposableStack()
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const gamePort = await findFreePort()
  const moveGame = (code: string) => code.replace('9000', String(gamePort))
  writeFileSync(join(folder.path, 'game.mjs'), moveGame(game))
  const child = spawn(process.execPath, ['game.mjs'], { cwd: folder.path })
  opened.defer(() => {
    child.kill()
  })
  const heard: string[] = []
  child.stdout.on('data', (chunk) => heard.push(String(chunk)))

  const [, webhooks = ''] = /^GAME_WEBHOOKS=(\S+) npm start$/m.exec(moveGame(start)) ?? []
  const dataDir = join(folder.path, 'data')
  const server = await startServer({ dataDir, environment: { GAME_WEBHOOKS: webhooks } })
  opened.defer(async () => {
    await server.end()
  })
  const moveHall = (code: string) => code.replaceAll('http://127.0.0.1:4321', server.origin)
  const follow = async () => await run('bash', ['-ec', moveHall(steps.join('\n'))])
  const { stdout, stderr } = await follow()
  expect(stderr).toBe('')
  const answers = stdout.trim().split('\n')
  expect(answers).toHaveLength(16)
  expect(answers.filter((line) => !line.startsWith('{"code":0,'))).toEqual([])
  expect(stdout).not.toMatch(/"result_list":\[[^\]]*"code":[^0]/)
  expect(answers[0]).toMatch(/"state":"pending"/)
  expect(answers[6]).toMatch(/"account_growth":499,"coin":499,/)
  expect(answers.at(-1)).toMatch(/"account_growth":0,"coin":475,/)
  await vi.waitFor(() => expect(heard.join('')).toMatch(/^to give: \{"type":"items\.granted","uid":"4001",/), 10_000)
  // Run again, it says what was done before, and does nothing of it twice.
  const again = await follow()
  expect(again.stdout.trim().split('\n')).toHaveLength(16)
  expect([...again.stderr.matchAll(/^refused: .*"code":(\d+)/gm)].map(([, code]) => code)).toEqual([
    '2101',
    '1001',
    '3001',
  ])
  expect(again.stdout.trim().split('\n').at(-1)).toMatch(/"account_growth":0,"coin":450,/)
  const called = await run('python3', ['-c', moveHall(python)])
  expect(called.stdout).toMatch(/'state': 'delivered'/)
}, 120_000)

test('the guide for a help desk leads from a message to its answer, word for word', async () => {
  const guide = 'docs/connect-a-help-desk.md'
  const [desk = ''] = readGuide('js', guide)
  const [start = '', ...steps] = readGuide('sh', guide)
  await using opened = new AsyncDisposableStack()
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const deskPort = await findFreePort()
  const moveDesk = (code: string) => code.replace('9100', String(deskPort))
  writeFileSync(join(folder.path, 'desk.mjs'), moveDesk(desk))
  const child = spawn(process.execPath, ['desk.mjs'], { cwd: folder.path })
  opened.defer(() => {
    child.kill()
  })
  const heard: string[] = []
  child.stdout.on('data', (chunk) => heard.push(String(chunk)))

  const [, webhook = ''] = /^HELPDESK_WEBHOOK=(\S+) npm start$/m.exec(moveDesk(start)) ?? []
  const dataDir = join(folder.path, 'data')
  const server = await startServer({ dataDir, environment: { HELPDESK_WEBHOOK: webhook } })
  opened.defer(async () => {
    await server.end()
  })
  const script = steps.join('\n').replaceAll('http://127.0.0.1:4321', server.origin)
  const { stdout } = await run('bash', ['-ec', script])
  const answers = stdout.trim().split('\n')
  expect(answers).toHaveLength(8)
  expect(answers.filter((line) => !line.startsWith('{"code":0,'))).toEqual([])
  expect(answers[5]).toMatch(/"state":"waiting","assignee":"Kim"/)
  expect(answers[6]).toMatch(/"item_list":\[\{"item_id":"coin","item_num":50,/)
  expect(answers[6]).not.toMatch(/Kim/)
  expect(answers[7]).toMatch(/"state":"closed"/)
  await vi.waitFor(() => expect(heard.join('')).toMatch(/^a player has written: \{"type":"talk\.message",/), 10_000)
}, 120_000)
