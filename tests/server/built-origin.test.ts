import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBuiltOrigin } from '../../src/server/built-origin.ts'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'guildhall-built-'))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

test('a site that was built for one origin is not served as another', async () => {
  await writeFile(join(dist, '.built'), 'https://hall.example.com/')
  await expect(checkBuiltOrigin(dist, 'https://hall.example.com')).resolves.toBeUndefined()
  await expect(checkBuiltOrigin(dist, 'https://other.example.com')).rejects.toThrow(
    'built for PUBLIC_ORIGIN=https://hall.example.com/, and this is https://other.example.com',
  )
  await expect(checkBuiltOrigin(dist, null)).rejects.toThrow('and this is none')
})

test('a site that names no origin is served as any', async () => {
  await expect(checkBuiltOrigin(dist, 'https://other.example.com')).resolves.toBeUndefined()
  await writeFile(join(dist, '.built'), '')
  await expect(checkBuiltOrigin(dist, 'https://other.example.com')).resolves.toBeUndefined()
  await expect(checkBuiltOrigin(dist, null)).resolves.toBeUndefined()
})
