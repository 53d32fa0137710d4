import type { AstroIntegration } from 'astro'

/**
 * Teaches Astro our own directives, which hear of code that takes too long, as Astro's do not (rule 3.15): `client:now`, and
 * `client:asked` and `client:seen` for islands that only some visits need.
 */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'guildhall:island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['now', 'asked', 'seen']) {
          addClientDirective({ name, entrypoint: `./src/portal/ui/${name}-directive.ts` })
        }
      },
    },
  }
}
