/** The environments that an installation can be: a developer's machine, two to try things in, and the real one. */
export const hostEnvironments = ['localhost', 'test', 'stage', 'prod'] as const
export type HostEnvironment = (typeof hostEnvironments)[number]

/** The environment a host name stands for: `test.…` and `stage.…` by their first label, everything else is production. */
export function findHostEnvironment(hostname: string): HostEnvironment {
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return 'localhost'
  const [, name] = hostname.match(/^(?:.+-)?(test|stage)[.-]/) ?? []
  return name === 'test' || name === 'stage' ? name : 'prod'
}
