import type { AstroIntegration } from 'astro'

/**
 * `client:wake="name"`: an island that stays asleep, and costs no JavaScript, until the window event `guildhall:wake` says
 * its name or somebody presses `[data-wake="name"]`.
 */
export function wakeDirective(): AstroIntegration {
  return {
    name: 'guildhall:wake',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'wake', entrypoint: './src/portal/ui/wake.ts' })
      },
    },
  }
}
