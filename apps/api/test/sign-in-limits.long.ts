import { defineGuessingAddresses } from './guessing-addresses.ts';

defineGuessingAddresses(1_000);
