/* Models a network disk whose sync takes one millisecond. PostgreSQL preloads it and has its data in memory, so that the
 * latency is equal in every alternation. */
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
