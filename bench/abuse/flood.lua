-- Requests for wrk: the paths in turn. Arguments: the pause of a connection before each request in milliseconds, and
-- the paths.
local paths = {}
local turn = 0

function init(args)
  local pause_ms = tonumber(args[1])
  if pause_ms > 0 then delay = function() return pause_ms end end
  for index = 2, #args do paths[index - 1] = args[index] end
end

function request()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1])
end
