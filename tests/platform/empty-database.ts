import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

/** A database with nothing in it, in the shared cluster; answers its address. */
export async function createEmptyDatabase(): Promise<string> {
  const address = new URL(inject('databaseUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(address.href, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  address.pathname = `/${name}`
  return address.href
}
