-- Bets for wrk: every request has the token of a random player and a new idempotency key. The last output line is JSON.
-- Arguments: the file of tokens, and the mean pause of a connection between two requests in milliseconds, if any.
local tokens = {}
local prefix = ""
local sent = 0

function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  math.randomseed(os.time())
  local pause_ms = tonumber(args[2])
  -- wrk measures latency without the pause, and calls `delay` only if there is one.
  if pause_ms then delay = function() return math.random() * 2 * pause_ms end end
  prefix = string.format("bench-%d-%d-", os.time(), math.random(1e9))
end

function request()
  sent = sent + 1
  return wrk.format("POST", nil, {
    ["authorization"] = "Bearer " .. tokens[math.random(#tokens)],
    ["idempotency-key"] = prefix .. sent,
    ["content-type"] = "application/json",
  }, '{"bet":50}')
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '\n{"answered":%d,"failed":%d,"perSecond":%.3f,"p50Ms":%.3f,"p99Ms":%.3f}',
    summary.requests - errors.status,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
