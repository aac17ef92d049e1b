/* A disk that takes one millisecond to sync, whatever it really is: preloaded into PostgreSQL, whose data then lies in
 * memory. It stands for a network disk, and unlike a shared real one it is the same in every alternation. */
#include <time.h>

static int one_millisecond(void) {
  const struct timespec duration = {0, 1000 * 1000};
  nanosleep(&duration, 0);
  return 0;
}

int fsync(int descriptor) {
  (void)descriptor;
  return one_millisecond();
}

int fdatasync(int descriptor) {
  (void)descriptor;
  return one_millisecond();
}
