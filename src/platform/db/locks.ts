/**
 * The advisory locks of the platform, each number once. 4837216 is taken too: by `ledger_add_month`, in its migration.
 * Locks on a role or a name are made from their text.
 */
export const locks = {
  /** Migrations run in one process at a time. */
  migration: 4_837_214,
  /** One Guildhall a data folder: whoever holds it in the database `postgres`. */
  folder: 4_837_215,
  /** Of two processes that start at once, one makes the demo player. */
  demoPlayer: 4_837_217,
  /** Of two catalogues that are applied at once, one comes after the other. */
  catalogue: 4_837_218,
  /** Indexes are built by one process at a time, after its migrations. */
  indexes: 4_837_219,
  /** Of batches of pages' events, one is counted after the other. */
  events: 4_837_220,
} as const
