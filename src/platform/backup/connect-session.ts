import postgres from 'postgres'

/** A connection without a time limit, whose values are written alike whatever the server's settings. */
export function connectSession(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: 'guildhall backup',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      IntervalStyle: 'postgres',
      client_encoding: 'UTF8',
    },
  })
}
