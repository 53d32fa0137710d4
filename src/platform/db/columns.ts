import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Raw bytes: hashes of tokens and bodies. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
