import type { AstroIntegration } from 'astro'

/** Teaches Astro the directives `client:asked` and `client:seen`, for islands that only some visits need. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'guildhall:island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['asked', 'seen']) {
          addClientDirective({ name, entrypoint: `./src/portal/ui/${name}-directive.ts` })
        }
      },
    },
  }
}
