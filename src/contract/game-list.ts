// Written by `npm run games`, of src/catalogue/<game>/game.yaml: what is changed here is lost.
export const gameList = [
  {
    prefix: 'stateofsurvival',
    product: 'ss',
    gameProject: 'ss_global',
    gameId: '30001',
    name: 'State of Survival',
    timeZone: 'UTC',
  },
  {
    prefix: 'stormshot',
    product: 'st',
    gameProject: 'st_global',
    gameId: '2202',
    name: 'Stormshot',
    timeZone: 'Asia/Singapore',
  },
  {
    prefix: 'kingofavalon',
    product: 'koa',
    gameProject: 'koa_global',
    gameId: '2031',
    name: 'King of Avalon',
    timeZone: 'America/New_York',
  },
  {
    prefix: 'dcdarklegion',
    product: 'dc',
    gameProject: 'dc.global.prod',
    gameId: 'dc.global.prod',
    name: 'Dark Legion',
    timeZone: 'UTC',
  },
  {
    prefix: 'tinysurvivors',
    product: 'pk',
    gameProject: 'pk.global.prod',
    gameId: 'pk.global.prod',
    name: 'Tiny Survivors',
    timeZone: 'Europe/Berlin',
  },
] as const
