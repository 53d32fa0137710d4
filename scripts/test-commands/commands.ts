/** One documented command, in a short form where the whole takes minutes. */
export interface Command {
  /** The npm script. */
  script: string
  /** What follows `--` on its command line. */
  parameters?: string[]
  environment?: Record<string, string>
  /** For a server: it is stopped by SIGTERM once it has printed this; the first group is an address that then has to answer. */
  stopAfter?: RegExp
  /** What its output has to contain. */
  prints?: RegExp
}

const catalogue = (...parameters: string[]): Command => ({ script: 'catalogue', parameters })
const short = { BENCH: 'short' }

/**
 * Every npm script except `test:commands` itself, in an order in which each finds what it needs: the databases, versions and files
 * that earlier ones have made.
 */
export const commands: readonly Command[] = [
  { script: 'build', prints: /Building the site/ },
  { script: 'check:config', prints: /The configuration is complete/ },
  { script: 'start', stopAfter: /Guildhall is open at (http:\/\/[^\s/]+)/ },
  { script: 'serve', stopAfter: /Guildhall is open at (http:\/\/[^\s/]+)/ },
  { script: 'dev', stopAfter: /Local\W+(http:\/\/[^\s/]+)/ },
  catalogue('check', 'my-catalogue'),
  catalogue('diff', 'my-catalogue'),
  catalogue('apply', 'my-catalogue', '--note', 'the first one'),
  catalogue('apply', 'my-catalogue', '--expect-version', '1', '--note', 'once more'),
  catalogue('history'),
  catalogue('show', '1'),
  catalogue('rollback', '1'),
  catalogue('switch', 'off', 'product', 'st-tonic-6', '--note', 'wrong price'),
  { ...catalogue('switches'), prints: /st-tonic-6/ },
  catalogue('switch', 'on', 'product', 'st-tonic-6'),
  { ...catalogue('reference'), prints: /game\.yaml/ },
  {
    script: 'operators',
    parameters: ['invite', 'ada@hall.example.com', 'administrator', 'Ada Byron'],
    prints: /\/console\//,
  },
  { script: 'backup', parameters: ['hall.gz'], prints: /hall\.gz/ },
  { script: 'restore', parameters: ['hall.gz'], environment: { DATA_DIR: '.data/restored' }, prints: /Restored/ },
  { script: 'lint' },
  { script: 'format' },
  { script: 'typecheck' },
  { script: 'size' },
  { script: 'check:html', parameters: ['passport/**/*.html'], prints: /, 0 faults/ },
  { script: 'lighthouse', parameters: ['stormshot', 'myinfo/about'], prints: /Performance \d+/ },
  { script: 'bench', parameters: ['platform'], environment: short, prints: /checkin\/week/ },
  { script: 'bench', parameters: ['portal'], environment: short, prints: /close what came/ },
  { script: 'bench', parameters: ['bodies'], environment: short, prints: /0 cost over/ },
  { script: 'bench', parameters: ['texts'] },
  { script: 'test', parameters: ['Lint', 'Weight'], prints: /\d+ passed, 0 failed/ },
  { script: 'test:model', environment: { SEQUENCES: '5' } },
  { script: 'test:input', environment: { INPUTS: '1' } },
  { script: 'test:delivery', environment: { DELIVERIES: '50' } },
  { script: 'test:pooler', parameters: ['tests/platform/pooler.test.ts', '-t', 'refuses'] },
  { script: 'test:upgrade' },
  { script: 'test:pages', parameters: ['-t', 'at the check-in'] },
  { script: 'test:look', parameters: ['-t', 'stormshot'] },
  { script: 'test:locales', parameters: ['-t', 'funzone/st in ar'] },
  { script: 'test:engines', parameters: ['-t', 'benefits/pointsrule'] },
  { script: 'test:oldest', parameters: ['-t', 'the wheel is spun'], prints: /In Chromium \d+/ },
  { script: 'test:slow', parameters: ['tests/browser/rule.test.ts'] },
  {
    script: 'new-game',
    parameters: ['embervale', 'Ember Vale', '--id', '4711', '--zone', 'Europe/Berlin', '--hue', '15'],
  },
  { script: 'games' },
  catalogue('check', 'src/catalogue'),
]
