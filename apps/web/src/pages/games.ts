export { GamesPage } from '@wow/product/games/web';
