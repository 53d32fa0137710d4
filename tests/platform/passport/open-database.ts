import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../../src/platform/db/connection.ts'

/** A database of its own in the tests' cluster, with all tables and no players. */
export async function openFreshDatabase(): Promise<Database> {
  const name = `passport_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(inject('databaseUrl'), { max: 1 })
  await admin`create database ${admin(name)}`
  await admin.end()
  const url = new URL(inject('databaseUrl'))
  url.pathname = name
  return openDatabase(url.href)
}
