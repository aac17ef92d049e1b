/** Keyboard rows and the alphabet; each also counts backwards. */
const PATHS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()_+',
  '!"§$%&/()=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik,(ol.)p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'zaqxswcdevfrbgtnhymju',
  'zaq12wsxcde34rfvbgt56yhnmju78',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '1z2x3c4v5b6n7m',
  'qawsedrftgyhujikolp',
  'qweasdzxc',
  'qwaszx',
  '147258369',
  '741852963',
  '123654789',
  '159357',
];

const reversed = (path: string): string => [...path].reverse().join('');
const WALKS = PATHS.flatMap((path) => [path, reversed(path)]);

const MIN_STEP = 3;

function walkAt(text: string, from: number): number {
  let end = from + MIN_STEP;
  if (end > text.length) return 0;
  const isWalk = (piece: string): boolean =>
    piece === piece.charAt(0).repeat(piece.length) || WALKS.some((walk) => walk.includes(piece));
  if (!isWalk(text.slice(from, end))) return 0;
  while (end < text.length && isWalk(text.slice(from, end + 1))) end += 1;
  return end - from;
}

export function isKeyboardWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = walkAt(text, at);
    if (length === 0) return false;
    at += length;
  }
  return at > 0;
}

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Refused alone, in leet, doubled, or with a few digits or signs around. Lower case, letters only, in their shortest
 * form.
 */
export const COMMON_WORDS = toWordSet(`
  password passwort passwd passcode passphrase pass motdepasse contrasena senha parola wachtwoord haslo heslo sifre
  lozinka salasana losenord adgangskode parol admin administrator root superuser user username guest default master
  manager system server test testing tester testtest demo example sample temp temporary changeme changeit letmein
  letmeout opensesame sesame welcome willkommen bienvenue bienvenido benvenuto hello hallo bonjour hola goodbye login
  logon signin account access secret private security secure computer internet keyboard laptop windows linux ubuntu
  macintosh android iphone samsung google facebook youtube twitter instagram whatsapp telegram snapchat tiktok netflix
  spotify amazon microsoft apple paypal ebay yahoo hotmail gmail outlook office steam discord twitch minecraft roblox
  fortnite pokemon pikachu nintendo playstation xbox zelda mario sonic warcraft starcraft counterstrike halo doom
  iloveyou iloveu iloveme iloveyouso loveyou loveme lovely lover love lovelove forever always baby babygirl babyboy
  babe honey sweetheart sweety sweetie darling princess prince queen king princesa angel angels angelito sunshine
  sunflower sunday monday tuesday wednesday thursday friday saturday january february march april june july august
  september october november december spring summer autumn fall winter season holiday vacation christmas birthday
  easter halloween football futbol soccer baseball basketball hockey tennis golf rugby cricket volleyball swimming
  running runner skater skating boxing wrestling champion winner soldier marine army navy ranger sniper hunter fishing
  fisher hunting camping liverpool arsenal chelsea everton manchester manutd mancity barcelona realmadrid juventus
  milan inter bayern borussia ajax benfica galatasaray fenerbahce besiktas celtic rangers yankees redsox lakers cowboys
  steelers packers eagles giants patriots raiders dolphins broncos bulldogs warriors tigers lions bears wolves sharks
  dragon dragons monkey monkeys tiger lion panther leopard cheetah eagle falcon hawk phoenix wolf bear shark dolphin
  whale turtle rabbit bunny hamster horse pony donkey chicken duck turkey penguin butterfly spider scorpion snake cobra
  viper python kitty kitten kittycat cat cats puppy doggy dog dogs doggie bulldog poodle buddy buster bailey max molly
  maggie rocky shadow smokey ginger pepper cookie cookies chocolate candy cupcake muffin banana apples orange lemon
  cherry strawberry blueberry peaches peanut pumpkin tomato potato pizza burger cheese butter coffee whiskey vodka
  tequila guinness budweiser heineken corona cocacola pepsi red blue green yellow purple violet orchid pink black white
  silver golden gold diamond diamonds emerald sapphire crystal jasmine rose flower flowers garden nature ocean river
  mountain island beach forest rainbow thunder lightning storm hurricane tornado snow snowman star stars stardust moon
  moonlight midnight starlight galaxy universe cosmos saturn jupiter mercury venus apollo zeus athena hercules odin thor
  loki batman superman spiderman ironman wolverine hulk joker robin avengers marvel starwars skywalker yoda vader jedi
  startrek spock enterprise matrix neo trinity gandalf frodo legolas aragorn hobbit hogwarts harry harrypotter potter
  hermione voldemort naruto sasuke kakashi goku vegeta dragonball onepiece luffy anime otaku michael michelle jennifer
  jessica ashley amanda nicole daniel daniela andrew anthony joshua matthew jordan justin brandon christian christopher
  alexander alexandra alexandre alex william robert thomas charlie charles george james jonathan joseph david steven
  richard patrick martin kevin brian jason adam samuel samantha stephanie elizabeth isabella victoria veronica vanessa
  natasha natalie natalia maria marina martina carlos fernando roberto ricardo alejandro sebastian francisco antonio
  eduardo giovanni giuseppe francesco alessandro andrea stefano sophie sofia olivia emma hannah sarah rachel rebecca
  patricia barbara sandra andreas stefan mohammed muhammad ahmed fatima ibrahim jesus jesuschrist christ christian
  church heaven blessed blessing believe faith hope grace prayer godisgood godislove lovegod trustgod bible america
  american usa england london paris berlin germany deutschland france italia espana canada australia brasil brazil
  mexico argentina colombia india pakistan philippines indonesia japan china russia moscow ukraine polska istanbul
  turkey chicago newyork boston dallas houston texas florida california hollywood lasvegas vegas phoenix denver seattle
  toronto sydney melbourne freedom liberty justice peace happy happiness smile smiley funny crazy lucky luckyme sexy
  sexyboy sexygirl hottie hotstuff beautiful gorgeous pretty cutie handsome playboy playgirl money dollar dollars cash
  million millionaire billion bitcoin ethereum crypto blockchain dogecoin satoshi wallet metamask binance coinbase hodl
  tothemoon lambo casino jackpot poker blackjack roulette dice dices slots bingo lottery gamble gambler betting bet luck
  luckyseven fortune player players gamer gaming games game rewards quest spins points music guitar drummer piano
  metallica nirvana slipknot greenday linkinpark ironmaiden acdc eminem tupac beyonce rihanna shakira madonna elvis
  beatles bond jamesbond ferrari porsche mercedes lamborghini bmw audi toyota honda yamaha suzuki kawasaki harley
  davidson mustang corvette camaro chevy chevrolet ford nissan subaru racing ninja samurai shogun katana pirate viking
  knight warrior gladiator spartan assassin killer hitman terminator predator alien zombie vampire demon devil satan
  lucifer hell ghost reaper destiny chaos legend hero phantom mystery magic wizard merlin genius einstein newton tesla
  matrix hacker hackers cracker cyber binary whatever nothing something anything nopassword none blank trustno trustme
  biteme fuckyou fuckme fuckoff fuck asshole bitch bastard pussy bollocks shit bullshit wtf lol lmao qwerty qwertz azerty
  dvorak abc abcd abcde abcdef asdf asdfgh zxcv zxcvbn qazwsx qwe asd zxc xyz
`);

/** Neither a spelling of a common word nor a keyboard walk. */
export const COMMON_PASSWORDS = toWordSet(`
  a1b2c3d4 a1b2c3d4e5 c0mpl1cated correcthorsebatterystaple d1lakiss gfhjkm12 g_czechout ihavenopass imissyou imsorry1
  l58jkdjp love4ever loveme4ever myspace1 mypassword myspace123 mysecret nopass12 ncc1701d ncc1701e omgpop12 pass1word
  password1password r2d2c3po rush2112 siemens1 snickers start123 stalker1 student1 sweet16teen thx1138thx tinkerbell
  trustn01 trustnoone wasser12 whatthefuck woaini1314 woaini520 wwe12345 yaalimadad zag12wsx 3rjs1la7qe 5201314520
  52013145 7758521521 18atcskd2w 20spanks 31415926 314159265 3141592653 27182818 271828182 16180339 112233445566
  11223344 1122334455 10203040 1020304050 102030405060 13579246 1357924680 135792468 24681357 246813579 2468101214
  42042069 69420420 42069420 80085000 01189998819991197253
`);
